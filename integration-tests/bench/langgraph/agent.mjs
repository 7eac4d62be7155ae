// A ReAct agent behind one HTTP call: POST / {"thread": "…", "text": "…"} answers {"text": "…"}.
// It keeps its threads and its one medicine in memory; nothing it does survives its process.
// Environment: MODEL_URL (base URL of the chat completions API), STREAM=1 to read the model as a stream.
import http from "node:http";
import { tool } from "@langchain/core/tools";
import { MemorySaver } from "@langchain/langgraph";
import { createReactAgent } from "@langchain/langgraph/prebuilt";
import { ChatOpenAI } from "@langchain/openai";
import { z } from "zod";

const medicines = [{ name: "Delix", dose: "5 mg", times: ["08:00"] }];

const listMedications = tool(async () => JSON.stringify({ items: medicines }), {
  name: "list_medications",
  description: "Lists the person's medicines.",
  schema: z.object({}),
});

const agent = createReactAgent({
  llm: new ChatOpenAI({
    model: "scripted",
    apiKey: "none",
    streaming: process.env.STREAM === "1",
    // Without it the client fetches a tokenizer from outside to count tokens that the server did not count.
    streamUsage: false,
    maxRetries: 0,
    configuration: { baseURL: process.env.MODEL_URL },
  }),
  tools: [listMedications],
  checkpointer: new MemorySaver(),
});

async function body(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

const server = http.createServer(async (request, response) => {
  try {
    const { thread, text } = await body(request);
    const state = await agent.invoke(
      { messages: [{ role: "user", content: text }] },
      { configurable: { thread_id: thread } },
    );
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ text: state.messages.at(-1).content }));
  } catch (failure) {
    response.writeHead(500, { "content-type": "text/plain" });
    response.end(String(failure));
  }
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${server.address().port}`));
