import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { skipped } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { openMail } from "./mailbox.ts";
import { assertSignedIn, assertSignedOut, enterPassword } from "./person.ts";

const first = "correct horse bättery staple";
const second = "another staple of mine, longer";

describe("passwords in the Express demo", { skip: skipped }, () => {
  const place = demoInBrowser();

  async function open(options: BrowserContextOptions = {}) {
    const context = await place.browser.newContext(options);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
    return { context, page, complaints, go: (path: string) => page.goto(place.demo.url + path) };
  }

  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).click();

  async function fillSignUp(page: Page, username: string, email: string): Promise<void> {
    await field(page, "Email address").fill(email);
    await field(page, "User name").fill(username);
    await field(page, "Password").fill(first);
  }

  async function signUp(page: Page, username: string, email: string): Promise<void> {
    await page.goto(`${place.demo.url}/auth/signin`);
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, username, email);
    await press(page, "Sign up");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await openMail(page, place.demo, email);
    await press(page, "Create my account");
  }

  /** What browsers and password managers read of the inputs that they may fill in, in their order. */
  const inputsOf = (page: Page) =>
    page
      .locator("form:has(input[autocomplete$=password]) input:not([type=hidden])")
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          ["name", "type", "autocomplete", "minlength", "passwordrules", "maxlength"]
            .map((name) => input.getAttribute(name) ?? "")
            .join(" ")
            .trim(),
        ),
      );

  test("somebody signs up, forgets the password, and gets a new one in another browser", async () => {
    const { context, page, complaints } = await open();
    const email = "joan@passwords.example.com";
    await signUp(page, "joan", email);
    await page.goto(place.demo.url);
    await assertSignedIn(page, email);

    const other = await open();
    await other.go("/auth/signin");
    await enterPassword(other.page, "joan", "not the password at all");
    await other.page.getByText("don’t match").waitFor();
    await other.page.getByRole("link", { name: "Forgot your password?" }).click();
    await field(other.page, "Email address").fill(email);
    await press(other.page, "Send me a link");
    await other.page.getByText("If joan@passwords.example.com has an account").waitFor();
    await openMail(other.page, place.demo, email);
    await field(other.page, "New password").fill(second);
    await press(other.page, "Save password");
    await other.page.getByText("Your new password is saved.").waitFor();

    await page.reload();
    await assertSignedOut(page);
    await enterPassword(other.page, "joan", first);
    await other.page.getByText("don’t match").waitFor();
    await enterPassword(other.page, "joan", second);
    await other.page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await other.go("/");
    await assertSignedIn(other.page, email);
    assert.deepEqual([...complaints, ...other.complaints], []);
    await other.context.close();
    await context.close();
  });

  test("everything works without JavaScript, where no button shows a password", async () => {
    const { context, page, go } = await open({ javaScriptEnabled: false });
    const email = "plain@passwords.example.com";
    await go("/auth/signup");
    assert.equal(await page.getByRole("button", { name: "Show password" }).count(), 0);
    await signUp(page, "plain", email);
    await go("/auth/security");
    await page.locator("summary", { hasText: "Change the password" }).click();
    await field(page, "Current password").fill("not the password at all");
    await field(page, "New password").fill(second);
    await press(page, "Change the password");
    await page.locator("#current-password-why").waitFor();
    await field(page, "Current password").fill(first);
    await field(page, "New password").fill(first);
    await press(page, "Change the password");
    await page.getByText("This is the password that you have now.").first().waitFor();
    await field(page, "Current password").fill(first);
    await field(page, "New password").fill(second);
    await press(page, "Change the password");
    await page.getByText("Your password was changed").waitFor();
    await context.close();
  });

  test("the link of a sign-up asks for its password in another browser, without JavaScript too", async () => {
    const asker = await open();
    const email = "hedy@passwords.example.com";
    await asker.go("/auth/signup");
    await fillSignUp(asker.page, "hedy", email);
    await press(asker.page, "Sign up");
    await asker.page.getByRole("heading", { name: "Check your email" }).waitFor();
    const { context, page, go } = await open({ javaScriptEnabled: false });
    await openMail(page, place.demo, email);
    await page.getByText("in another browser than the one that asked").waitFor();
    assert.deepEqual(await inputsOf(page), [
      "username text username 3  32",
      "password password current-password",
    ]);
    await field(page, "Password").fill(first);
    await press(page, "Create my account");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await go("/");
    await assertSignedIn(page, email);
    await asker.context.close();
    await context.close();
  });

  test("what was typed is shown again but for the password, with the reason beside its field", async () => {
    const { context, page, go } = await open();
    await go("/auth/signup");
    await field(page, "Email address").fill("katherine@passwords.example.com");
    await field(page, "User name").fill("Admin");
    await field(page, "Password").fill(first);
    await field(page, "Your name (optional)").fill("Katherine Johnson");
    await press(page, "Sign up");
    const username = field(page, "User name");
    await page.getByText("That user name can’t be used.").waitFor();
    assert.equal(await username.inputValue(), "Admin");
    assert.equal(await username.getAttribute("aria-invalid"), "true");
    assert.ok(await username.evaluate((input) => input === document.activeElement));
    assert.equal(await field(page, "Your name (optional)").inputValue(), "Katherine Johnson");
    assert.equal(await field(page, "Password").inputValue(), "");
    await username.fill("katherine");
    await field(page, "Password").fill("passwordpasswordpassword");
    await press(page, "Sign up");
    await page.getByRole("alert").waitFor();
    const described = await field(page, "Password").getAttribute("aria-describedby");
    assert.equal(described, "new-password-why new-password-help");
    await context.close();
  });

  test("a password is shown while the button is pressed in, can be pasted, and is hidden when it is sent", async () => {
    const { context, page, go } = await open({
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await go("/auth/signup");
    await page.evaluate((text) => navigator.clipboard.writeText(text), first);
    const password = field(page, "Password");
    await password.focus();
    await page.keyboard.press("Control+V");
    assert.equal(await password.inputValue(), first);
    assert.equal(await password.getAttribute("type"), "password");
    await press(page, "Show password");
    assert.equal(await password.getAttribute("type"), "text");
    assert.equal(await password.getAttribute("spellcheck"), "false");
    const sent = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.forms[0]?.addEventListener("submit", (event) => {
            event.preventDefault();
            resolve(document.querySelector("#new-password")?.getAttribute("type"));
          });
        }),
    );
    await field(page, "Email address").fill("dorothy@passwords.example.com");
    await field(page, "User name").fill("dorothy");
    await press(page, "Sign up");
    assert.equal(await sent, "password");
    await context.close();
  });

  test("password managers can tell the fields apart, and whose password it is", async () => {
    const { context, page, go } = await open();
    const email = "mary@passwords.example.com";
    const rules = "new-password 15 minlength: 15;";
    await go("/auth/signup");
    assert.deepEqual(await inputsOf(page), [
      "email email email",
      "username text username 3  32",
      `password password ${rules}`,
      "name text name   64",
    ]);
    await go("/auth/signin");
    assert.deepEqual(await inputsOf(page), [
      "username text username webauthn",
      "password password current-password",
    ]);
    await signUp(page, "mary", email);
    await go("/auth/reset");
    await field(page, "Email address").fill(email);
    await press(page, "Send me a link");
    await openMail(page, place.demo, email);
    assert.deepEqual(await inputsOf(page), ["text username", `password password ${rules}`]);
    assert.equal(await page.locator("input[autocomplete=username]").inputValue(), "mary");
    await go("/auth/security");
    assert.deepEqual(await inputsOf(page), [
      "text username",
      "current password current-password",
      `password password ${rules}`,
    ]);
    assert.equal(await page.locator("input[autocomplete=username]").inputValue(), "mary");
    await context.close();
  });

  test("whoever mistypes something is told beside it, from the sign-up to a new password", async () => {
    const { context, page, complaints, go } = await open();
    const email = "augusta.ada.king@wrong.passwords.example.com";
    await go("/auth/signin");
    await enterPassword(page, "ada", "not the password at all");
    await page.getByRole("alert").waitFor();
    await go("/auth/signup");
    await fillSignUp(page, "admin", email);
    await press(page, "Sign up");
    await page.getByRole("alert").waitFor();
    await fillSignUp(page, "augusta.wrong", email);
    await field(page, "Password").fill(email);
    await press(page, "Show password");
    await press(page, "Sign up");
    await page.getByText("little more than your name").waitFor();
    await field(page, "User name").fill("ada");
    await field(page, "Password").fill(first);
    await press(page, "Sign up");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const other = await open();
    await openMail(other.page, place.demo, email);
    const password = field(other.page, "Password");
    await password.waitFor();
    await field(other.page, "User name").fill("augusta.wrong");
    await password.fill(second);
    await press(other.page, "Create my account");
    await other.page.getByText("That isn’t the password of this sign-up.").waitFor();
    assert.ok(await password.evaluate((input) => input === document.activeElement));
    assert.deepEqual(other.complaints, []);
    await other.context.close();
    await openMail(page, place.demo, email);
    await page.getByText("Somebody else has that user name.").waitFor();
    await field(page, "User name").fill("augusta.wrong");
    await press(page, "Create my account");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await go("/auth/security");
    for (const summary of await page.locator("summary").all()) await summary.click();
    await field(page, "Current password").fill(second);
    await field(page, "New password").fill(second);
    await press(page, "Change the password");
    await page.locator("#current-password:focus").waitFor();
    await go("/auth/reset");
    await field(page, "Email address").fill(email);
    await press(page, "Send me a link");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await openMail(page, place.demo, email);
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    const link = page.url();
    await field(page, "New password").fill("passwordpasswordpassword");
    await press(page, "Save password");
    await page.getByRole("alert").waitFor();
    await field(page, "New password").fill(second);
    await press(page, "Save password");
    await page.getByText("Your new password is saved.").waitFor();
    await page.goto(link);
    await page.getByRole("heading", { name: "That link no longer works" }).waitFor();
    await go("/auth/confirm?token=nonsense");
    await page.getByRole("heading", { name: "That link no longer works" }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
