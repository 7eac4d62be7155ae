import { useCallback, useEffect, useRef, useState } from "react";
import { todaysAppointments, todaysMedications } from "../api/calls";
import type { Appointment, AsNeeded, Dose } from "../api/types";
import { useEcho } from "../app/EchoContext";

const RENEW_MS = 60_000;

export interface TodayView {
  doses: Dose[];
  asNeeded: AsNeeded[];
  appointments: Appointment[];
  /** True once the list has been read; later failures keep it and set `failed`. */
  loaded: boolean;
  failed: boolean;
  /** False when the clocks of browser and server differ too much to say what is due. */
  trusted: boolean;
  refresh: () => Promise<void>;
}

type Data = Omit<TodayView, "refresh">;
const EMPTY: Data = { doses: [], asNeeded: [], appointments: [], loaded: false, failed: false, trusted: true };

/** Today's doses and appointments of a patient, read again every minute and whenever asked. */
export function useToday(patient: string): TodayView {
  const echo = useEcho();
  const [data, setData] = useState<Data>(EMPTY);
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const [medicines, appointments] = await Promise.all([
        todaysMedications(echo, patient),
        todaysAppointments(echo, patient),
      ]);
      if (mine !== latest.current) return;
      setData({
        doses: [...medicines.doses].sort((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at)),
        asNeeded: medicines.as_needed ?? [],
        appointments: [...appointments].sort((a, b) => a.start.localeCompare(b.start)),
        loaded: true,
        failed: false,
        trusted: echo.clockAgrees,
      });
    } catch {
      if (mine === latest.current) setData((known) => ({ ...known, failed: true }));
    }
  }, [echo, patient]);

  useEffect(() => {
    void refresh();
    const renew = () => { if (document.visibilityState === "visible") void refresh(); };
    const timer = setInterval(renew, RENEW_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [refresh]);

  return { ...data, refresh };
}
