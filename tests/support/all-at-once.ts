import type { TestResponse } from './api.ts'

/** Runs `press(0)` to `press(count - 1)` at once. Retries a 503, as a person would on a busy server. */
export const allAtOnce = (
  count: number,
  press: (n: number) => Promise<TestResponse>,
): Promise<TestResponse[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => pressUntilAnswered(() => press(n))))

export const mostPresses = 50

export async function pressUntilAnswered(press: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let pressed = 0; pressed < mostPresses; pressed++) {
    const answer = await press()
    if (answer.status !== 503) return answer
  }
  throw new Error(`Who pressed ${mostPresses} times heard 503 each time.`)
}
