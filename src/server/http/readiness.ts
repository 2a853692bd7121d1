/** Whether this process wants traffic: /readyz answers 503 from the first signal to stop until the end. */
export interface Readiness {
  isReady: () => boolean
  drop: () => void
}

export function createReadiness(): Readiness {
  let ready = true
  return {
    isReady: () => ready,
    drop: () => {
      ready = false
    },
  }
}
