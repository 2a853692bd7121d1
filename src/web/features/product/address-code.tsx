import { encode } from 'uqr'

/** An address as QR code, 22 mm wide on paper, with the margin that readers ask for. */
export function AddressCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`このページのアドレスの QR コード（${address}）`}
      shapeRendering="crispEdges"
      className="w-[22mm] shrink-0 bg-white"
    >
      <path d={drawModules(data)} className="fill-ink" />
    </svg>
  )
}

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
