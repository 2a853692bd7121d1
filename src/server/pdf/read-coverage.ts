const missingGlyph = 0

/** Reads the code points of a TrueType or OpenType face from its `cmap` table (formats 4 and 12). */
export function readCoverage(face: Buffer): Set<number> {
  const cmap = tableOf(face, 'cmap')
  const covered = new Set<number>()
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)]
    // Skips Macintosh and pre-Unicode Windows; format 14 has variants only.
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue
    const subtable = cmap.subarray(cmap.readUInt32BE(at + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(subtable, covered)
    if (format === 12) addGroups(subtable, covered)
  }
  return covered
}

function tableOf(face: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + face.readUInt16BE(4) * 16; at += 16)
    if (face.toString('latin1', at, at + 4) === name) return face.subarray(face.readUInt32BE(at + 8))
  throw new Error(`the face has no table ${name}`)
}

function addSegments(subtable: Buffer, covered: Set<number>): void {
  const size = subtable.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3]
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [subtable.readUInt16BE(starts + at), subtable.readUInt16BE(ends + at)]
    const [delta, offset] = [subtable.readUInt16BE(deltas + at), subtable.readUInt16BE(offsets + at)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const own = offset === 0 ? code : subtable.readUInt16BE(offsets + at + offset + (code - start) * 2)
      const isMissing = offset !== 0 && own === missingGlyph
      if (!isMissing && ((own + delta) & 0xffff) !== missingGlyph) covered.add(code)
    }
  }
}

function addGroups(subtable: Buffer, covered: Set<number>): void {
  for (let at = 16; at < 16 + subtable.readUInt32BE(12) * 12; at += 12) {
    const [start, end] = [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)]
    const glyph = subtable.readUInt32BE(at + 8)
    for (let code = start; code <= end; code++) if (glyph + code - start !== missingGlyph) covered.add(code)
  }
}
