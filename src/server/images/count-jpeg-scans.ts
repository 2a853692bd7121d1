const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Counts scans up to the end marker, where decoders stop. In scan data 0xff is followed by 0x00 or a restart
 * marker.
 */
export function countJpegScans(bytes: Uint8Array): number {
  let scans = 0
  let at = 0
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return scans
    while (bytes[at] === 0xff) at++
    const code = bytes[at++] ?? endOfImage
    if (code === endOfImage) return scans
    if (code === startOfScan) scans++
    if (hasLength(code)) at += Math.max(2, readLength(bytes, at))
  }
}

/** Excludes stuffed zeros, restart markers and reserved codes: a resynchronizing decoder skips two bytes. */
const hasLength = (code: number): boolean => code >= 0xc0 && !(code >= 0xd0 && code <= 0xd8)

const readLength = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
