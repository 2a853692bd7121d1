const slowMs = 15_000

/** Prints a step, and a reminder while it runs long. */
export async function showStep<T>(text: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)
  print(`${text} ...`)
  const reminder = setInterval(() => print(`  still at it (${seconds()} s)`), slowMs)
  try {
    const result = await work()
    if (performance.now() - begun > 1_000) print(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
