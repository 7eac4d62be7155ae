const PATHS = {
  phone: "M6.6 3.5h2.6l1.5 4-2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2 4 1.5v2.6a2 2 0 0 1-2.2 2A17 17 0 0 1 4.6 5.7a2 2 0 0 1 2-2.2Z",
  check: "m5 12.5 4.6 4.5L19 7.5",
  skip: "M6 6.5 12.5 12 6 17.5v-11ZM17.5 6.5v11",
  undo: "M9 7 5 11l4 4M5.5 11H14a5 5 0 0 1 0 10h-2",
  send: "M12 19V5.5M6 11.5l6-6 6 6",
  stop: "M7.5 7.5h9v9h-9z",
  again: "M4.5 12a7.5 7.5 0 1 1 2.4 5.5M4.5 20v-4.5H9",
  chat: "M4.5 6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6l-4.5 3.5v-3.5h-.5a2 2 0 0 1-2-2Z",
  plus: "M12 5.5v13M5.5 12h13",
  chevron: "m7 10 5 5 5-5",
  calendar: "M5 7.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM5 10.5h14M9 3.5v4M15 3.5v4",
  pill: "m8.2 20.3 12.1-12.1a4.2 4.2 0 0 0-5.9-6L2.3 14.4a4.2 4.2 0 0 0 5.9 5.9ZM8.3 8.3l5.9 5.9",
  look: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.6v.2",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
  moon: "M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z",
  device: "M4.5 5.5h15v10.5h-15zM9 19.5h6M12 16v3.5",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  speak: "M4.5 9.5v5h3l4.5 4v-13l-4.5 4ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  settings: "M4.5 7h8M16.5 7h3M4.5 17h3M11.5 17h8M14.5 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  plug: "M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0ZM12 17v3.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0",
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing; decoration only, the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="32" height="32" rx="9" />
      <path className="mark-wave" d="M20.5 8.6a9 9 0 1 0 0 14.8M18.6 12.2a5 5 0 1 0 0 7.6" />
      <circle className="mark-dot" cx="22.4" cy="16" r="2.3" />
    </svg>
  );
}
