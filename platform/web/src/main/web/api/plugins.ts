import type { Echo } from "./echo";
import type { Bundle, Operation, Page } from "./types";

export async function listBundles(echo: Echo): Promise<Bundle[]> {
  return (await echo.get<Page<Bundle>>("/bundles")).items;
}

export const installPlugin = (echo: Echo, jar: Blob): Promise<Operation> =>
  echo.upload<Operation>("/bundles", jar, "application/java-archive");

export const removePlugin = (echo: Echo, name: string): Promise<Operation> =>
  echo.delete<Operation>(`/bundles/${encodeURIComponent(name)}`);

export const readOperation = (echo: Echo, id: string): Promise<Operation> =>
  echo.get<Operation>(`/operations/${encodeURIComponent(id)}`);
