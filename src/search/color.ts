import type { Lab } from './types.ts'

/** White point D65, 2° observer (CIE 15). */
const WHITE = [0.95047, 1, 1.08883] as const
/** CIE constants in their exact form: (6/29)^3 and (29/3)^3. */
const EPSILON = 216 / 24389
const KAPPA = 24389 / 27

/** Parses `#rrggbb` or `#rgb`, # optional; returns undefined for anything else. */
export function labFromHex(hex: string): Lab | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return labFromRgb(red ?? 0, green ?? 0, blue ?? 0)
}

/** Converts sRGB, 0..255 each (IEC 61966-2-1). */
export function labFromRgb(red: number, green: number, blue: number): Lab {
  const r = linear(red / 255)
  const g = linear(green / 255)
  const b = linear(blue / 255)
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0])
  const y = curve((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1])
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function curve(share: number): number {
  return share > EPSILON ? Math.cbrt(share) : (KAPPA * share + 16) / 116
}

const DEGREE = Math.PI / 180
const CHROMA_LIMIT = 25 ** 7

/**
 * Returns the CIEDE2000 difference with kL = kC = kH = 1. Below 1 it is invisible, 2..10 shows at a glance.
 * Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, 2005; equation numbers are theirs.
 */
export function deltaE2000(first: Lab, second: Lab): number {
  const [l1, a1, b1] = first
  const [l2, a2, b2] = second
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + CHROMA_LIMIT)))
  const c1 = Math.hypot(a1 * (1 + g), b1)
  const c2 = Math.hypot(a2 * (1 + g), b2)
  const h1 = hueOf(a1 * (1 + g), b1)
  const h2 = hueOf(a2 * (1 + g), b2)
  const grey = c1 * c2 === 0

  let turn = grey ? 0 : h2 - h1
  if (turn > 180) turn -= 360
  else if (turn < -180) turn += 360
  const deltaL = l2 - l1
  const deltaC = c2 - c1
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE)

  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = meanHue(h1, h2, grey)
  const t =
    1 -
    0.17 * Math.cos((h - 30) * DEGREE) +
    0.24 * Math.cos(2 * h * DEGREE) +
    0.32 * Math.cos((3 * h + 6) * DEGREE) -
    0.2 * Math.cos((4 * h - 63) * DEGREE)
  const rotation = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const blueTurn = -2 * Math.sqrt(c ** 7 / (c ** 7 + CHROMA_LIMIT)) * Math.sin(2 * rotation * DEGREE)
  const lightness = deltaL / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const chroma = deltaC / (1 + 0.045 * c)
  const hue = deltaH / (1 + 0.015 * c * t)
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + blueTurn * chroma * hue)
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const hue = Math.atan2(b, a) / DEGREE
  return hue < 0 ? hue + 360 : hue
}

function meanHue(h1: number, h2: number, grey: boolean): number {
  const sum = h1 + h2
  if (grey) return sum
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}
