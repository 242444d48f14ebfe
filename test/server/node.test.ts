import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, test } from "node:test";
import { handleRequest, sendWebResponse, toHeaders, toWebRequest } from "../../src/server/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { Client, serve } from "./support.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

/** The library on a bare server; what it answered, by status. */
async function library(t: Parameters<typeof serve>[0]) {
  const { config, errors } = application({ providers: [password()] });
  const statuses: number[] = [];
  const address = await serve(t, async (req, res) => {
    const request = toWebRequest(req, `http://${req.headers.host}`);
    const response = await handleRequest(request, config);
    statuses.push(response.status);
    await sendWebResponse(response, res);
  });
  return { address, statuses, errors, client: new Client(address) };
}

/** Sends bytes as they are and answers the first line that comes back. */
async function raw(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const [data] = await once(socket, "data");
  socket.destroy();
  return String(data).split("\r\n")[0] ?? "";
}

describe("a body", () => {
  test("of 5 MB is refused, and the answer arrives", async (t) => {
    const { client } = await library(t);
    const body = `a=${"x".repeat(5_000_000)}`;
    const response = await client.ask("/auth/signout", { method: "POST", headers: form, body });
    assert.equal(response.status, 400);
    assert.equal((await client.ask("/auth/session")).status, 200);
  });

  test("without an announced length is refused as soon as it is too long", async (t) => {
    const { client, address } = await library(t);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        if (sent > 20_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const streaming: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: form,
      body,
      duplex: "half",
    };
    const response = await fetch(`${address}/auth/signout`, streaming);
    assert.equal(response.status, 400);
    assert.equal((await client.ask("/auth/session")).status, 200);
  });

  test("that nobody wants is let go, and the connection goes on", async (t) => {
    const { address } = await library(t);
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const statuses: string[] = [];
    socket.on("data", (data) => {
      statuses.push(...(String(data).match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? []));
    });
    const headers = "host: x\r\ncontent-type: application/x-www-form-urlencoded";
    const part = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    socket.write(`POST /auth/signout HTTP/1.1\r\n${headers}\r\ntransfer-encoding: chunked\r\n\r\n`);
    for (let i = 0; i < 30; i++) socket.write(part);
    socket.write("0\r\n\r\nGET /auth/session HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    await once(socket, "close");
    assert.deepEqual(statuses, ["400", "200"]);
  });

  test("of another site is not read at all", async (t) => {
    const { config, errors } = application({ providers: [password()] });
    const read: boolean[] = [];
    const address = await serve(t, async (req, res) => {
      await sendWebResponse(await handleRequest(toWebRequest(req, "http://x"), config), res);
      read.push(req.readableDidRead);
    });
    const headers = { ...form, origin: "https://evil.com" };
    const body = `a=${"x".repeat(5_000_000)}`;
    const response = await fetch(`${address}/auth/signout`, { method: "POST", headers, body });
    assert.equal(response.status, 403);
    assert.equal(errors.at(-1)?.type, "CrossSiteRequest");
    assert.deepEqual(read, [false]);
  });

  test("whose client goes away does not stop the server", async (t) => {
    const { client, address, statuses, errors } = await library(t);
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const type = "content-type: application/x-www-form-urlencoded";
    socket.write(
      `POST /auth/signout HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: 99\r\n\r\na=`,
    );
    await once(socket, "connect");
    setTimeout(() => socket.destroy(), 20);
    while (statuses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(errors.at(-1)?.code, "body-unreadable");
    assert.equal((await client.ask("/auth/session")).status, 200);
  });
});

test("strange request targets and hosts are answered", async (t) => {
  const { address } = await library(t);
  const ask = (target: string, host = "127.0.0.1") =>
    raw(address, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  assert.match(await ask("/auth/session"), / 200 /);
  assert.match(await ask("//evil.com/auth/session"), / 404 /);
  assert.match(await ask("/auth/session?%"), / 200 /);
  assert.match(await ask("http://evil.com/auth/session"), / 200 /);
});

test("headers are taken as they came, lists and bytes included", async (t) => {
  const seen: Headers[] = [];
  const address = await serve(t, (req, res) => {
    seen.push(toHeaders(req));
    res.end();
  });
  await raw(
    address,
    "GET / HTTP/1.1\r\nhost: a\r\nX-List: 1\r\nx-list: 2\r\nCookie: a=1\r\ncookie: b=\xff\r\n\r\n",
  );
  const [headers] = seen;
  assert.equal(headers?.get("x-list"), "1, 2");
  assert.equal(headers?.get("host"), "a");
  assert.match(headers?.get("cookie") ?? "", /^a=1/);
});

test("a response keeps its status, its headers and each of its cookies", async (t) => {
  const address = await serve(t, async (_, res) => {
    res.appendHeader("set-cookie", "before=1");
    const headers = new Headers({ "x-a": "1" });
    headers.append("set-cookie", "one=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT");
    headers.append("set-cookie", "two=2");
    await sendWebResponse(new Response("text", { status: 418, headers }), res);
  });
  const response = await fetch(address);
  assert.equal(response.status, 418);
  assert.equal(response.headers.get("x-a"), "1");
  assert.equal(await response.text(), "text");
  assert.deepEqual(
    response.headers.getSetCookie().map((header) => header.split(";")[0]),
    ["before=1", "one=1", "two=2"],
  );
});
