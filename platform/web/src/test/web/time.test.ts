import { describe, expect, it } from "vitest";
import { emergencyNumber } from "../../main/web/time/emergency";
import { ageOn, clockOf, dateIn, dayOf, daysBetween, dayWithWeekday, joined, longDay, partOfDay, weekday } from "../../main/web/time/format";
import { countryOfZone } from "../../main/web/time/places";

describe("times", () => {
  it.each([
    ["2026-03-12T06:00:00Z", "Europe/Istanbul", "09:00", "2026-03-12"],
    ["2026-03-12T09:00:00+03:00", "Europe/London", "06:00", "2026-03-12"],
    ["2026-03-12T22:30:00Z", "Europe/Istanbul", "01:30", "2026-03-13"],
    ["2026-03-08T06:30:00Z", "America/New_York", "01:30", "2026-03-08"],
    ["2026-03-08T07:30:00Z", "America/New_York", "03:30", "2026-03-08"],
    ["2026-03-29T01:30:00Z", "Europe/Berlin", "03:30", "2026-03-29"],
    ["2026-11-30T21:00:00Z", "Europe/Istanbul", "00:00", "2026-12-01"],
    ["2026-03-12T09:00", "Pacific/Auckland", "09:00", "2026-03-12"],
  ])("%s in %s is %s on %s", (value, zone, clock, day) => {
    expect(clockOf(value, zone)).toBe(clock);
    expect(dayOf(value, zone)).toBe(day);
  });

  it("keep a clock time as it is and give none to a date", () => {
    expect(clockOf("09:00", "Asia/Tokyo")).toBe("09:00");
    expect(clockOf("09:00:00", "Asia/Tokyo")).toBe("09:00");
    expect(clockOf("2026-03-12", "Asia/Tokyo")).toBeNull();
    expect(dayOf("2026-03-12", "Pacific/Midway")).toBe("2026-03-12");
    expect(clockOf("soon", "UTC")).toBeNull();
  });

  it("show days in both languages", () => {
    expect(longDay("2026-11-30", "tr")).toBe("30 Kasım 2026");
    expect(longDay("2026-11-30", "en")).toBe("30 November 2026");
    expect(dayWithWeekday("2026-12-03", "tr")).toBe("3 Aralık Perşembe");
    expect(dayWithWeekday("2026-12-03", "en")).toBe("Thursday 3 December");
    expect(weekday("2026-11-30", "tr")).toBe("Pazartesi");
  });

  it("count days across a change of the clock", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(dateIn("Europe/Istanbul", new Date("2026-11-29T21:05:00Z"))).toBe("2026-11-30");
  });

  it.each([["04:59", "night"], ["05:00", "morning"], ["11:00", "noon"], ["14:00", "afternoon"], ["18:00", "evening"], ["22:00", "night"], ["00:10", "night"]])(
    "P2_%s is %s", (clock, part) => expect(partOfDay(clock)).toBe(part));

  it("join and count as people do", () => {
    expect(joined(["09:00", "15:00", "21:00"], "tr")).toBe("09:00, 15:00 ve 21:00");
    expect(joined(["09:00", "21:00"], "en")).toBe("09:00 and 21:00");
    expect(ageOn("2026-04-11", "1948-04-12")).toBe(77);
    expect(ageOn("2026-04-12", "1948-04-12")).toBe(78);
    expect(ageOn("2026-04-12", "1948")).toBeNull();
  });
});

describe("places", () => {
  it.each([["Europe/Istanbul", "TR"], ["America/Los_Angeles", "US"], ["Europe/London", "GB"], ["UTC", null]])("%s lies in %s", (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });

  it.each([["TR", "112"], ["DE", "112"], ["US", "911"], ["GB", "999"], ["AU", "000"], ["tr", "112"]])("I2_the number of %s is %s", (country, number) => {
    expect(emergencyNumber(country)).toEqual({ number, certain: true });
  });

  it("I2_withoutAKnownCountryTheNumberIs112OrTheLocalOne", () => {
    expect(emergencyNumber(null)).toEqual({ number: "112", certain: false });
    expect(emergencyNumber("ZZ")).toEqual({ number: "112", certain: false });
  });
});
