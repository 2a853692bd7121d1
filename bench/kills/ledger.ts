/** The clients' own record of a run: acknowledged writes, and writes of unknown outcome. */
import { isDeepStrictEqual } from 'node:util'

export type Ledger = ReturnType<typeof createLedger>

export function createLedger() {
  const counts: Record<string, { acknowledged: number; unknown: number }> = {}
  const failures: Record<string, number> = {}
  const wrong: string[] = []
  const add = (counted: Record<string, number>, name: string) => {
    counted[name] = (counted[name] ?? 0) + 1
  }
  /** Prints a fault when it is found, beside the log of the service at that moment. */
  const report = (what: string) => {
    wrong.push(what)
    console.log(`${new Date().toISOString()} WRONG ${what}`)
  }
  return {
    counts,
    failures,
    wrong,
    acknowledged: () => Object.values(counts).reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    count: (kind: string, outcome: 'acknowledged' | 'unknown') => {
      counts[kind] ??= { acknowledged: 0, unknown: 0 }
      counts[kind][outcome] += 1
    },
    /** Records a 5xx or a lost connection. */
    noteFailure: (name: string) => add(failures, name),
    report,
    expect: (what: string, actual: unknown, expected: unknown) => {
      if (!isDeepStrictEqual(actual, expected))
        report(`${what}: is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`)
    },
  }
}

/**
 * A value that only one client writes. Valid are the last acknowledged value and unanswered ones sent after
 * it.
 */
export class Field<T> {
  private sent: T[] = []
  private acknowledged: T
  isAcknowledged = false

  constructor(initial: T) {
    this.acknowledged = initial
  }

  send(value: T): void {
    this.sent.push(value)
  }

  acknowledge(value: T): void {
    this.acknowledged = value
    this.isAcknowledged = true
    this.sent = []
  }

  check(ledger: Ledger, what: string, actual: T): void {
    if (![this.acknowledged, ...this.sent].some((value) => isDeepStrictEqual(value, actual)))
      ledger.report(
        `${what}: is ${JSON.stringify(actual)}, acknowledged ${JSON.stringify(this.acknowledged)}, unanswered ${JSON.stringify(this.sent)}`,
      )
  }
}

/** Things that a client creates without a key, each under a unique name. */
export class Made<Thing extends { id: number }> {
  readonly things = new Map<string, { thing?: Thing; removal?: 'unknown' | 'acknowledged' }>()

  begin(name: string): void {
    this.things.set(name, {})
  }

  acknowledge(name: string, thing: Thing): void {
    this.things.set(name, { thing })
  }

  remove(name: string, removal: 'unknown' | 'acknowledged'): void {
    const entry = this.things.get(name)
    if (entry) entry.removal = removal
  }

  /** Returns acknowledged things that were not removed. */
  standing(): [string, Thing][] {
    return [...this.things].flatMap(([name, { thing, removal }]) =>
      thing && !removal ? [[name, thing]] : [],
    )
  }

  /** Compares with all present things: none lost, none doubled, none unexpected. */
  check(ledger: Ledger, what: string, present: readonly { id: number; name: string }[]): void {
    const ids = Map.groupBy(present, ({ name }) => name)
    for (const [name, { thing, removal }] of this.things) {
      const found = ids.get(name)?.map(({ id }) => id) ?? []
      const isThere = thing && found.length === 1 && found[0] === thing.id
      const fits =
        removal === 'acknowledged' ? found.length === 0 : thing ? isThere || removal : found.length < 2
      if (!fits)
        ledger.report(
          `${what} ${name}: is there as ${found}, acknowledged as ${thing?.id}, removed: ${removal}`,
        )
    }
    for (const name of ids.keys()) if (!this.things.has(name)) ledger.report(`${what} ${name} was never made`)
  }
}
