export function countWebpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (view.getUint32(at) === animationFrame) frames++
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return frames
}

/** `ANMF` */
const animationFrame = 0x41_4e_4d_46
