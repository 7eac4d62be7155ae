import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { i18n } from "../../main/web/i18n";

configure({ asyncUtilTimeout: 10_000 });

// The test environment knows the dialog element but not how to open one.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) { this.open = true; };
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) { this.open = false; };
HTMLElement.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => i18n.changeLanguage("en"));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
