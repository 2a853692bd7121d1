// Seconds of an average typist by Card, Moran and Newell's keystroke-level model.
const seconds = { think: 1.35, point: 1.1, press: 0.2, key: 0.28, home: 0.4 }
/** A Japanese character takes two keys on average, conversion included. */
const keysOfCharacter = 2

/** Sums a person's time, and separately the idle time spent waiting for the machine. */
export function startPersonClock() {
  let person = 0
  let waited = 0
  const spend = (some: number) => {
    person += some
  }
  return {
    /** Looks, points and presses. */
    click: () => spend(seconds.think + seconds.point + seconds.press),
    /** Presses a control already in view and reach. */
    clickNext: () => spend(seconds.point + seconds.press),
    type: (text: string) =>
      spend(seconds.think + 2 * seconds.home + text.length * keysOfCharacter * seconds.key),
    /** Waits for work; `meanwhile` is the time of actions since it began, which does not count as waiting. */
    async wait<T>(work: Promise<T>, meanwhile = 0): Promise<T> {
      const begin = performance.now()
      try {
        return await work
      } finally {
        waited += Math.max(0, (performance.now() - begin) / 1000 - meanwhile)
      }
    },
    read: () => ({ person, waited }),
  }
}

export type PersonClock = ReturnType<typeof startPersonClock>
