import { createContext, useContext } from "react";
import { Echo } from "../api/echo";

export const EchoContext = createContext<Echo>(new Echo());

export const useEcho = (): Echo => useContext(EchoContext);
