import type { ChangeEvent } from "react";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { PluginRow } from "./PluginRow";
import { type Outcome, type Running, usePlugins } from "./usePlugins";

/** What was added to the product and how it stands; adding and removing. For administrators. */
export function Plugins() {
  const { t } = useWords();
  const { bundles, failed, running, outcome, load, install, remove } = usePlugins();
  const busy = running !== null;

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can be chosen again once it was built anew.
    event.target.value = "";
    if (file) void install(file);
  }

  const added = bundles?.filter((bundle) => bundle.plugin) ?? [];
  const broken = bundles?.filter((bundle) => !bundle.plugin && bundle.reason) ?? [];
  return (
    <div className="plugins-body">
      <p className="quiet">{t("plugins.intro")}</p>
      <div className="actions">
        <label className="button primary plugin-choose" aria-disabled={busy}>
          <Icon name="plus" /> {t("plugins.choose")}
          <input
            type="file" className="sr-only" accept=".jar" data-testid="plugin-file" disabled={busy} onChange={chosen}
          />
        </label>
      </div>
      <div role="status" data-testid="plugin-progress">{running && <Progress running={running} />}</div>
      <div role="alert" data-testid="plugin-outcome">{outcome && <End outcome={outcome} />}</div>
      {failed && (
        <p className="notice">
          {t("plugins.failed")}{" "}
          <button type="button" className="link" onClick={() => void load()}>{t("app.retry")}</button>
        </p>
      )}
      {bundles === null && !failed && <p className="quiet">{t("app.loading")}</p>}
      {bundles !== null && added.length === 0 && <p>{t("plugins.none")}</p>}
      <ul className="plugin-list" aria-label={t("plugins.title")}>
        {added.map((bundle) => (
          <PluginRow
            key={`${bundle.name} ${bundle.version} ${bundle.file ?? ""} ${bundle.state}`} bundle={bundle} busy={busy}
            onRemove={(name) => void remove(name)}
          />
        ))}
      </ul>
      {broken.length > 0 && (
        <section aria-label={t("plugins.product")}>
          <h3>{t("plugins.product")}</h3>
          <ul className="plugin-list">
            {broken.map((bundle) => <PluginRow key={`${bundle.name} ${bundle.version}`} bundle={bundle} busy={busy} />)}
          </ul>
        </section>
      )}
    </div>
  );
}

function Progress({ running }: { running: Running }) {
  const { t } = useWords();
  const name = running.name;
  return (
    <p className="notice calm">
      {running.kind === "install" ? t("plugins.installing", { name }) : t("plugins.removing", { name })}
      {running.stage && `: ${t(`plugins.stage.${running.stage}`)}`}
    </p>
  );
}

function End({ outcome }: { outcome: Outcome }) {
  const { t } = useWords();
  const { kind, well, name, version, state, reason } = outcome;
  if (well) {
    const words = kind === "remove"
      ? t("plugins.removed", { name })
      : state === "superseded" ? t("plugins.superseded", { name, version }) : t("plugins.installed", { name, version });
    return <p className="notice calm">{words}</p>;
  }
  return (
    <div className="notice">
      <p>{kind === "install" ? t("plugins.notInstalled") : t("plugins.notRemoved")}</p>
      <p lang={reason ? "en" : undefined}>{reason ?? t("app.failed")}</p>
    </div>
  );
}
