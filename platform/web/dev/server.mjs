// A stand-in for ECHO's gateway while the page is worked on: `node dev/server.mjs [--port 8090] [--demo] [--role patient]`.
// It keeps everything in memory, answers a handful of sentences, and sends the headers that the gateway sends.
// `npm run dev` proxies to it; it also serves the built page from target/web/static at its own address.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { parseArgs } from "node:util";
import { Streams } from "./streams.mjs";
import { World } from "./world.mjs";

const { values: options } = parseArgs({
  options: { port: { type: "string", default: "8090" }, demo: { type: "boolean" }, role: { type: "string", default: "admin" } },
});
const STATIC = join(import.meta.dirname, "../target/web/static");
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TOKEN = "let-me-in";

const world = new World(Boolean(options.demo));
const streams = new Streams(world);

class Refusal extends Error {
  constructor(status, code) { super(code); this.status = status; this.code = code; }
}

function send(response, status, body) {
  response.writeHead(status, { "Content-Type": status >= 400 ? "application/problem+json" : "application/json" });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

async function bodyOf(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

const session = { csrf_token: "csrf-1", role: options.role, expires_at: new Date(Date.now() + 8 * 3_600_000).toISOString() };

const ROUTES = [
  ["GET", /^\/patients$/, () => ({ items: world.patients })],
  ["POST", /^\/patients$/, (_, body) => [201, world.addPatient(body)]],
  ["GET", /^\/patients\/([^/]+)\/conversations$/, ([p]) => ({ items: world.conversationsOf(p) })],
  ["POST", /^\/patients\/([^/]+)\/conversations$/, ([p]) => [201, world.addConversation(p)]],
  ["POST", /^\/patients\/([^/]+)\/tools\/([^/]+)$/, ([p, tool], body) => world.tool(p, tool, body)],
  ["PATCH", /^\/patients\/([^/]+)\/doses\/([^/]+)$/, ([p, d], body) => world.setDose(p, d, body.state)],
  ["DELETE", /^\/patients\/([^/]+)\/doses\/([^/]+)$/, ([p, d]) => [204, world.setDose(p, d, "open")]],
  ["GET", /^\/conversations\/([^/]+)\/messages$/, ([c]) => ({ items: world.conversation(c).messages })],
  ["POST", /^\/conversations\/([^/]+)\/stop$/, ([c]) => { streams.stop(c); return {}; }],
];

async function api(request, response, path) {
  const { method } = request;
  if (path === "/session" && method === "POST") {
    const { token } = await bodyOf(request);
    if (token !== TOKEN) throw new Refusal(401, "bad_token");
    response.setHeader("Set-Cookie", "echo_session=1; HttpOnly; SameSite=Strict; Path=/");
    return send(response, 200, session);
  }
  if (!/echo_session=1/.test(request.headers.cookie ?? "")) throw new Refusal(401, "signed_out");
  if (path === "/session") return send(response, 200, session);
  if (method !== "GET" && (request.headers["x-csrf-token"] !== session.csrf_token || !request.headers["idempotency-key"])) {
    throw new Refusal(403, "csrf");
  }
  const message = method === "POST" && /^\/conversations\/([^/]+)\/messages$/.exec(path);
  if (message) return streams.begin(message[1], (await bodyOf(request)).text, response);
  const resume = method === "GET" && /^\/conversations\/[^/]+\/turns\/([^/]+)\/events$/.exec(path);
  if (resume) {
    if (!streams.follow(resume[1], Number(request.headers["last-event-id"] ?? 0), response)) throw new Refusal(404, "no_such_turn");
    return undefined;
  }
  for (const [verb, pattern, answer] of ROUTES) {
    const match = verb === method && pattern.exec(path);
    if (!match) continue;
    const result = answer(match.slice(1).map(decodeURIComponent), await bodyOf(request));
    return Array.isArray(result) ? send(response, ...result) : send(response, 200, result);
  }
  throw new Refusal(404, "not_found");
}

function page(path, response) {
  const file = normalize(join(STATIC, path === "/" ? "index.html" : path));
  if (!file.startsWith(STATIC) || !existsSync(file)) throw new Refusal(404, "not_found");
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Security-Policy": CSP });
  createReadStream(file).pipe(response);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  try {
    if (pathname.startsWith("/api/v1/")) await api(request, response, pathname.slice("/api/v1".length));
    else page(pathname, response);
  } catch (failure) {
    const status = failure.status ?? 500;
    if (!response.headersSent) send(response, status, { title: failure.message, status, code: failure.code ?? "bug" });
    if (status === 500) console.error(failure);
  }
}).listen(Number(options.port), "127.0.0.1", () => {
  console.log(`page at http://127.0.0.1:${options.port}/?token=${TOKEN}`);
});
