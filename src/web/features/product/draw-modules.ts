/** The dark modules of a QR code as one path: each run of a row is one bar, one unit high. */
export function drawModules(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return bars.join('')
}
