/** Returns the mean color around a point of a photo as #rrggbb; undefined if the browser denies access. */
export async function colorAt(address: string, x: number, y: number): Promise<string | undefined> {
  try {
    const answer = await fetch(address)
    const bitmap = await createImageBitmap(await answer.blob())
    const side = Math.max(2, Math.round(bitmap.width * 0.03))
    const left = Math.min(bitmap.width - side, Math.max(0, Math.round(x * bitmap.width - side / 2)))
    const top = Math.min(bitmap.height - side, Math.max(0, Math.round(y * bitmap.height - side / 2)))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, side, side, 0, 0, 1, 1)
    bitmap.close()
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return undefined
  }
}
