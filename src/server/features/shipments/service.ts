import calendar from '@holiday-jp/holiday_jp'
import { isIsland } from './islands.ts'

export type Destination = { prefecture?: number; zipCode?: string }

/** A day like 2026-11-20 in Japan, which has no daylight saving time. */
type Day = string

const hour = 3_600_000
const japanAhead = 9 * hour
const cutOffHour = 15

/** Excludes Hokkaido (1), Shikoku (36 to 39), Kyushu and Okinawa (40 to 47). */
const isHonshu = (prefecture: number): boolean => prefecture > 1 && prefecture < 36

const dayAt = (moment: number): Day => new Date(moment + japanAhead).toISOString().slice(0, 10)

const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * 24 * hour).toISOString().slice(0, 10)

/** Makers do not ship on weekends, holidays, and from 29 December to 3 January. */
function isBusinessDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  const date = day.slice(5)
  const newYear = date >= '12-29' || date <= '01-03'
  return weekday !== 0 && weekday !== 6 && !newYear && !Object.hasOwn(calendar.holidays, day)
}

function businessDayFrom(day: Day): Day {
  return isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1))
}

const cutOffOf = (day: Day): number => Date.parse(day) - japanAhead + cutOffHour * hour

function daysOnTheWay({ prefecture, zipCode }: Destination): number {
  const onLand = prefecture === undefined || isHonshu(prefecture) ? 1 : 2
  return onLand + (zipCode !== undefined && isIsland(zipCode) ? 2 : 0)
}

/**
 * Returns the next delivery. A business day accepts until 15:00 in Japan, makers ship on the next one, carriers
 * every day. `now` in milliseconds.
 */
export function nextDelivery(now: number, destination: Destination = {}) {
  const today = dayAt(now)
  const firstDay = now < cutOffOf(today) ? today : addDays(today, 1)
  const acceptedOn = businessDayFrom(firstDay)
  const shippingDate = businessDayFrom(addDays(acceptedOn, 1))
  return {
    shippingDate,
    deliveryDate: addDays(shippingDate, daysOnTheWay(destination)),
    orderBy: new Date(cutOffOf(acceptedOn)),
  }
}
