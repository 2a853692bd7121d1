import type { Call } from './call.ts'

const lifetimeMs = 300_000

type LoadAnswer<Item> = (call: Call, signal: AbortSignal) => Promise<Item[]>

/**
 * Remembers public answers for some minutes, per connection: a web server has one for all visitors.
 * Failed and empty answers are asked for again, because the search may have just started.
 */
export function rememberAnswers<Item>(load: LoadAnswer<Item>): LoadAnswer<Item> {
  const known = new WeakMap<Call, { items: Item[]; until: number }>()
  return async (call, signal) => {
    const last = known.get(call)
    if (last && Date.now() < last.until) return last.items
    const items = await load(call, signal)
    if (items.length > 0) known.set(call, { items, until: Date.now() + lifetimeMs })
    return items
  }
}
