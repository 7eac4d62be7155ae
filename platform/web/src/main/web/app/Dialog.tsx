import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../i18n/useWords";
import { Icon } from "./Icon";

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal window; the browser keeps the focus in it and gives it back afterwards. */
export function Dialog({ title, className, onClose, children }: Props) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog} className={`dialog ${className ?? ""}`} aria-labelledby={id}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      onClick={(event) => { if (event.target === dialog.current) onClose(); }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="button plain round" aria-label={t("app.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
