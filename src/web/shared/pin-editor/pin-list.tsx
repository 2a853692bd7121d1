import type { PlacedPin } from './pins.ts'

type PinListProps = { pins: readonly PlacedPin[]; onChoose: (key: string) => void }

export const rowId = (key: string): string => `pinned-${key}`

export function PinList({ pins, onChoose }: PinListProps) {
  if (pins.length === 0) return null
  return (
    <section aria-labelledby="pinned">
      <h3 id="pinned" className="border-b border-line pb-2 text-sm">
        ピン<span className="num ml-2 text-xs font-normal text-muted">{pins.length}</span>
      </h3>
      <ol>
        {pins.map(({ key, on, similar }, index) => (
          <li key={key} className="border-b border-line">
            <button
              type="button"
              id={rowId(key)}
              onClick={() => onChoose(key)}
              className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2.5 text-left hover:bg-card"
            >
              <span className="num text-xs text-muted">{index + 1}</span>
              <span className="text-sm">
                {on.name}
                {on.makerName && <span className="block text-2xs text-muted">{on.makerName}</span>}
              </span>
              {similar && <span className="text-xs text-muted">類似品</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
