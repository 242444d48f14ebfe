import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server got it. */
export interface DeliveredMail {
  /** What the client named as recipients, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly sender: string;
  /** Headers and body, not decoded. */
  readonly source: string;
}

/** A real mail server on this machine that keeps what it is given. */
export interface MailServer {
  /** The address for the option `server`. */
  readonly url: string;
  /** The newest last. */
  readonly mails: DeliveredMail[];
  close(): Promise<void>;
}

/** Starts a mail server that refuses recipients at `refused.example`. */
export async function startMailServer(): Promise<MailServer> {
  const mails: DeliveredMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(address.endsWith("@refused.example") ? new Error("unknown") : null);
    },
    onData(stream, { envelope }, done) {
      const keep = (chunks: Buffer[]) => {
        const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mails.push({ sender, recipients, source: Buffer.concat(chunks).toString() });
        done();
      };
      stream.toArray().then(keep, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}

/** The decoded parts of a mail, by content type. */
export function partsOf({ source }: DeliveredMail): ReadonlyMap<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1];
  const parts = boundary ? source.split(`--${boundary}`).slice(1, -1) : [];
  return new Map(
    parts.map((part) => {
      const [head = "", ...body] = part.split("\r\n\r\n");
      const type = /^content-type: ([^;\r]+)/im.exec(head)?.[1] ?? "";
      const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? "7bit";
      return [type, decode(body.join("\r\n\r\n").replace(/\r\n$/, ""), encoding)];
    }),
  );
}

function decode(text: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
