import type { PinFields } from '#contract/posts/write-schemas.ts'

export type Pin = Omit<PinFields, 'key'> & { key: string }

/** Fields that change together. */
const parts = [['x', 'y'], ['variation_id', 'name', 'maker_name'], ['similar']] as const

/**
 * Merges sent pins with changes by others after `seen`, the state that the sender saw. For the same part of a
 * pin the last write wins. Without `seen` the sent pins replace all.
 */
export function mergePins(present: readonly Pin[], sent: readonly Pin[], seen = present): Pin[] {
  const [there, read, wanted] = [byKey(present), byKey(seen), byKey(sent)]
  const theirs = present.filter((pin) => !wanted.has(pin.key) && changed(pin, read.get(pin.key)).length > 0)
  const own = [...wanted.values()].flatMap((pin) => {
    const changes = changed(pin, read.get(pin.key))
    const now = there.get(pin.key)
    if (now) return [{ ...now, ...Object.fromEntries(changes.map((name) => [name, pin[name]])) }]
    // Removed by another user: stays removed unless the sender changed it.
    return changes.length > 0 ? [pin] : []
  })
  return [...own, ...theirs]
}

const byKey = (pins: readonly Pin[]) => new Map(pins.map((pin) => [pin.key, pin]))

const changed = (pin: Pin, before: Pin | undefined) =>
  parts.filter((names) => names.some((name) => pin[name] !== before?.[name])).flat()
