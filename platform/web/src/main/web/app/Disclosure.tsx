import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon, type IconName } from "./Icon";

interface Props {
  label: ReactNode;
  name: string;
  icon?: IconName;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it; Escape, a click elsewhere and leaving it by keyboard close it. */
export function Disclosure({ label, name, icon, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setOpen(false);
  }

  return (
    <div className={`disclosure ${className ?? ""}`} ref={root} onKeyDown={onKey} onBlur={onBlur}>
      <button
        ref={button} type="button" className="button plain" aria-expanded={open} aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} />}
        <span className="disclosure-label">{label}</span>
        <Icon name="chevron" />
      </button>
      <div id={id} className="panel-menu" role="group" aria-label={name} hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  );
}
