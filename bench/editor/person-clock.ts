// What a person needs for what they do, after Card, Moran and Newell's keystroke-level model: seconds for an average typist.
const seconds = { think: 1.35, point: 1.1, press: 0.2, key: 0.28, home: 0.4 }
/** A character of Japanese is two keys on average, conversion included. */
const keysOfCharacter = 2

/** Adds up a person's time, and beside it the time they wait for the machine while nothing else is to be done. */
export function startPersonClock() {
  let person = 0
  let waited = 0
  const spend = (some: number) => {
    person += some
  }
  return {
    /** Looks, points at something and presses. */
    click: () => spend(seconds.think + seconds.point + seconds.press),
    /** Presses what is already under the eye and the hand. */
    clickNext: () => spend(seconds.point + seconds.press),
    type: (text: string) =>
      spend(seconds.think + 2 * seconds.home + text.length * keysOfCharacter * seconds.key),
    /** `meanwhile` is what the hands have done since the work began: so much of it is waited for by nobody. */
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
