import { expect, test } from 'vitest'
import { nextDelivery } from './service.ts'

const at = (japanTime: string) => Date.parse(`${japanTime}:00+09:00`)

test.each([
  ['a weekday morning', '2026-11-18T09:00', '2026-11-19', '2026-11-20'],
  ['a minute before the cut-off', '2026-11-18T14:59', '2026-11-19', '2026-11-20'],
  ['the cut-off itself belongs to the next day', '2026-11-18T15:00', '2026-11-20', '2026-11-21'],
  ['just after midnight in Japan', '2026-11-19T00:00', '2026-11-20', '2026-11-21'],
  ['Friday, and a holiday on Monday', '2026-11-20T10:00', '2026-11-24', '2026-11-25'],
  ['Friday evening', '2026-11-20T18:00', '2026-11-25', '2026-11-26'],
  ['Saturday', '2026-11-21T10:00', '2026-11-25', '2026-11-26'],
  ['a holiday', '2026-11-23T10:00', '2026-11-25', '2026-11-26'],
  ['the last shipment of a year', '2026-12-25T10:00', '2026-12-28', '2026-12-29'],
  ['too late for the last shipment of a year', '2026-12-28T10:00', '2027-01-04', '2027-01-05'],
  ['between the years', '2026-12-30T10:00', '2027-01-05', '2027-01-06'],
  ['golden week', '2027-04-28T16:00', '2027-05-06', '2027-05-07'],
  ['a holiday in lieu', '2027-03-19T10:00', '2027-03-23', '2027-03-24'],
])('computes the next shipping and delivery days: %s', (_, now, shippingDate, deliveryDate) => {
  expect(nextDelivery(at(now), { prefecture: 13 })).toMatchObject({ shippingDate, deliveryDate })
})

test.each([
  ['Tokyo', { prefecture: 13 }, '2026-11-20'],
  ['Aomori, the end of Honshu', { prefecture: 2 }, '2026-11-20'],
  ['Yamaguchi, the other end of Honshu', { prefecture: 35 }, '2026-11-20'],
  ['an unknown prefecture', {}, '2026-11-20'],
  ['Hokkaido', { prefecture: 1 }, '2026-11-21'],
  ['Kagawa', { prefecture: 37 }, '2026-11-21'],
  ['Okinawa', { prefecture: 47, zipCode: '9000001' }, '2026-11-21'],
  ['大手町', { prefecture: 13, zipCode: '1000004' }, '2026-11-20'],
  ['小笠原', { prefecture: 13, zipCode: '1002101' }, '2026-11-22'],
  ['佐渡', { prefecture: 15, zipCode: '9520011' }, '2026-11-22'],
  ['石垣', { prefecture: 47, zipCode: '9070022' }, '2026-11-23'],
])('computes the delivery day to %s', (_, destination, deliveryDate) => {
  expect(nextDelivery(at('2026-11-18T09:00'), destination).deliveryDate).toBe(deliveryDate)
})

test('keeps the delivery day for orders before the deadline and moves it for later ones', () => {
  for (let moment = at('2026-12-20T00:00'); moment < at('2027-01-10T00:00'); moment += 3_600_000) {
    const { orderBy, deliveryDate } = nextDelivery(moment)
    expect(orderBy.getTime()).toBeGreaterThan(moment)
    expect(nextDelivery(orderBy.getTime() - 1).deliveryDate).toBe(deliveryDate)
    expect(nextDelivery(orderBy.getTime()).deliveryDate > deliveryDate).toBe(true)
  }
})
