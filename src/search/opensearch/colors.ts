/** Colors packed into one number each, compared by ΔE2000 in Painless. */
import type { Lab } from '#search/types.ts'

/** 21 bits a part, from -128 to below 128: a ten-thousandth of a visible difference. */
const BITS = 21
const STEPS = 2 ** BITS
const SPAN = 256

/** Returns decimal text, as the number may exceed the safe integers of JavaScript. */
export const packColor = (lab: Lab): string =>
  lab
    .map((part) => BigInt(Math.max(0, Math.min(STEPS - 1, Math.round(((part + SPAN / 2) / SPAN) * STEPS)))))
    .reduce((packed, part) => (packed << BigInt(BITS)) | part, 0n)
    .toString()

export const LIGHTNESS_SHARE = 1.75

const nearest = `
double hue(double a, double b) {
  if (a == 0 && b == 0) return 0;
  double hue = Math.toDegrees(Math.atan2(b, a));
  return hue < 0 ? hue + 360 : hue;
}
double cosine(double degrees) { return Math.cos(Math.toRadians(degrees)); }
double deltaE(double l1, double a1, double b1, double l2, double a2, double b2) {
  double limit = Math.pow(25, 7);
  double middleC = (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2;
  double seventh = Math.pow(middleC, 7);
  double g = 1 + 0.5 * (1 - Math.sqrt(seventh / (seventh + limit)));
  double c1 = Math.sqrt(a1 * g * a1 * g + b1 * b1);
  double c2 = Math.sqrt(a2 * g * a2 * g + b2 * b2);
  double h1 = hue(a1 * g, b1);
  double h2 = hue(a2 * g, b2);
  boolean grey = c1 * c2 == 0;
  double turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360; else if (turn < -180) turn += 360;
  double sum = h1 + h2;
  double h = grey ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  double l = (l1 + l2) / 2;
  double c = (c1 + c2) / 2;
  double t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  double rotation = 30 * Math.exp(-Math.pow((h - 275) / 25, 2));
  double cSeventh = Math.pow(c, 7);
  double blueTurn = -2 * Math.sqrt(cSeventh / (cSeventh + limit)) * Math.sin(Math.toRadians(2 * rotation));
  double lightness = (l2 - l1) / (1 + 0.015 * Math.pow(l - 50, 2) / Math.sqrt(20 + Math.pow(l - 50, 2)));
  double chroma = (c2 - c1) / (1 + 0.045 * c);
  double tone = 2 * Math.sqrt(c1 * c2) * Math.sin(Math.toRadians(turn / 2)) / (1 + 0.015 * c * t);
  return Math.sqrt(lightness * lightness + chroma * chroma + tone * tone + blueTurn * chroma * tone);
}
double nearest = Double.MAX_VALUE;
for (long packed : doc['colors']) {
  double l = ((packed >> ${2 * BITS}) & ${STEPS - 1}) * ${SPAN}.0 / ${STEPS} - ${SPAN / 2};
  double a = ((packed >> ${BITS}) & ${STEPS - 1}) * ${SPAN}.0 / ${STEPS} - ${SPAN / 2};
  double b = (packed & ${STEPS - 1}) * ${SPAN}.0 / ${STEPS} - ${SPAN / 2};
  nearest = Math.min(nearest, deltaE(params.l, params.a, params.b, l, a, b));
}
`

const paramsOf = ([l, a, b]: Lab) => ({ l, a, b })

export const distanceScript = (lab: Lab) => ({ source: `${nearest} return nearest`, params: paramsOf(lab) })

export const withinScript = (lab: Lab, most: number) => ({
  source: `${nearest} return nearest <= params.most`,
  params: { ...paramsOf(lab), most },
})
