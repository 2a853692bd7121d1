import { writeCookie } from '#web/write-cookie.ts'
import type { BrowserMark } from './browser-marks.ts'

export const setMark = ({ name, seconds }: BrowserMark, isSet = true): void =>
  writeCookie(name, '1', isSet ? seconds : 0)
