import type { PinFields } from '#contract/posts/write-schemas.ts'

export type Pin = Omit<PinFields, 'key'> & { key: string }

/** What is changed at once: where a pin stands, what it is on, and how. */
const parts = [['x', 'y'], ['variation_id', 'name', 'maker_name'], ['similar']] as const

/**
 * The pins of a photo once somebody has sent theirs. `seen` is what they had read before: what others have added or changed since
 * stays, and where both have changed the same part of a pin the last word holds. Without it what is sent holds.
 */
export function mergePins(present: readonly Pin[], sent: readonly Pin[], seen = present): Pin[] {
  const [there, read, wanted] = [byKey(present), byKey(seen), byKey(sent)]
  const theirs = present.filter((pin) => !wanted.has(pin.key) && changed(pin, read.get(pin.key)).length > 0)
  const own = [...wanted.values()].flatMap((pin) => {
    const changes = changed(pin, read.get(pin.key))
    const now = there.get(pin.key)
    if (now) return [{ ...now, ...Object.fromEntries(changes.map((name) => [name, pin[name]])) }]
    // Somebody else has removed it: that holds, unless there is something new to say of it.
    return changes.length > 0 ? [pin] : []
  })
  return [...own, ...theirs]
}

const byKey = (pins: readonly Pin[]) => new Map(pins.map((pin) => [pin.key, pin]))

const changed = (pin: Pin, before: Pin | undefined) =>
  parts.filter((names) => names.some((name) => pin[name] !== before?.[name])).flat()
