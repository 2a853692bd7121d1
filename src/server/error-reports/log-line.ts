/** An error as the log describes it (`logger.ts`): without values of queries, and a failed job's without words. */
export type Fault = {
  type: string
  message?: string
  code?: string | number
  status?: number
  stack?: string
  cause?: Fault
}

/** A line of the log at the level of errors. */
export type ErrorLine = {
  level: number
  time: string
  msg: string
  requestId?: string
  /** What the caller was told. */
  code?: string
  err?: Fault
  /** Of a job. */
  reason?: Fault
  id?: string
  task_identifier?: string
  attempts?: number
}

/** By Node, undici, nodemailer and PostgreSQL: somebody could not be reached, or went away. */
const networkCode =
  /^(E(CONN|HOST|NET|TIMED|SOCKET|PIPE|AI_AGAIN|DNS)|ENOTFOUND|UND_ERR_|ERR_STREAM_PREMATURE|08...$|57P)/
const aborted = ['AbortError', 'TimeoutError']

/** Whether somebody should look into it: no failure of a network, nothing that passes by itself, no refusal. */
export function isReported({ err, reason, code }: ErrorLine): boolean {
  if (code === 'unavailable' || code === 'search_unavailable') return false
  const chain = causesOf(err ?? reason)
  const { status = 500 } = chain[0] ?? {}
  return !chain.some(isNetworks) && status >= 500 && status !== 503
}

/** An error and what caused it, the outermost first. */
export function causesOf(fault: Fault | undefined): Fault[] {
  return fault ? [fault, ...causesOf(fault.cause)] : []
}

const isNetworks = ({ type, code = '', message }: Fault): boolean =>
  networkCode.test(String(code)) || aborted.includes(type) || message === 'fetch failed'
