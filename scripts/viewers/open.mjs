// Opens a file in speedscope in headless Chromium: node open.mjs FOLDER-OF-node_modules FILE PICTURE
// Fails if speedscope complains about the file, or shows nothing.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, file, picture] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const puppeteer = require("puppeteer-core");
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--allow-file-access-from-files"],
  protocolTimeout: 600000,
});
const complaints = [];
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(600000);
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The driver's own remarks are not about the file.
    if (/warn|error/.test(message.type()) && !message.text().includes("GL Driver")) complaints.push(message.text());
  });
  await page.goto(pathToFileURL(`${modules}/speedscope/dist/release/index.html`).href);
  const input = await page.waitForSelector("input[type=file]");
  await input.uploadFile(file);
  // The bar then names the track that is shown, and how many there are.
  await page.waitForFunction(() => /\(\d+\/\d+\)|was unable|Failed|Something went wrong/.test(document.body.innerText));
  const shown = await page.evaluate(() => document.body.innerText.split("\n").find((line) => /\(\d+\/\d+\)/.test(line)));
  await page.screenshot({ path: picture });
  const version = require("speedscope/package.json").version;
  console.log(`speedscope ${version} in ${await browser.version()}: ${shown ?? "nothing"}`);
  if (!shown) complaints.push("speedscope shows no track");
} finally {
  await browser.close();
}
for (const complaint of complaints.slice(0, 5)) console.error(`speedscope: ${complaint.slice(0, 300)}`);
process.exit(complaints.length === 0 ? 0 : 1);
