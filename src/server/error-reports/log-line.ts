/** As logged by `logger.ts`: without query values, and for a failed job without its message. */
export type Fault = {
  type: string
  message?: string
  code?: string | number
  status?: number
  stack?: string
  cause?: Fault
}

export type ErrorLine = {
  level: number
  time: string
  msg: string
  requestId?: string
  code?: string
  err?: Fault
  /** The failed job's error. */
  reason?: Fault
  id?: string
  task_identifier?: string
  attempts?: number
}

/** Unreachable or lost peers, by Node, undici, nodemailer and PostgreSQL. */
const networkCode =
  /^(E(CONN|HOST|NET|TIMED|SOCKET|PIPE|AI_AGAIN|DNS)|ENOTFOUND|UND_ERR_|ERR_STREAM_PREMATURE|08...$|57P)/
const aborted = ['AbortError', 'TimeoutError']

/** Excludes network failures, transient failures and refusals. */
export function isReported({ err, reason, code }: ErrorLine): boolean {
  if (code === 'unavailable' || code === 'search_unavailable') return false
  const chain = causesOf(err ?? reason)
  const { status = 500 } = chain[0] ?? {}
  return !chain.some(isNetworks) && status >= 500 && status !== 503
}

export function causesOf(fault: Fault | undefined): Fault[] {
  return fault ? [fault, ...causesOf(fault.cause)] : []
}

const isNetworks = ({ type, code = '', message }: Fault): boolean =>
  networkCode.test(String(code)) || aborted.includes(type) || message === 'fetch failed'
