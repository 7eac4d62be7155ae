import "@fontsource-variable/atkinson-hyperlegible-next";
import "./style/tokens.css";
import "./style/base.css";
import "./style/layout.css";
import "./style/today.css";
import "./style/chat.css";
import "./style/plugins.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { applyStoredAppearance } from "./app/appearance";
import "./i18n";

applyStoredAppearance();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
