import type { ErrorCode } from '#contract/data/errors.ts'
import type { Redrawn } from './redraw.ts'

/** One picture to redraw, and the CPU time that it may take. */
export type RedrawRequest = { bytes: Uint8Array; longestWorkMs: number }

/**
 * The answer to a request, and signs of life before it.
 * working    the picture takes its time: said several times a second
 * refused    the catalogue's code for a picture that we do not take
 * exhausted  the picture takes more time or memory than it may: the process is to be killed, for a decoder cannot be stopped
 * failed     a fault of ours
 */
export type RedrawReply =
  | { kind: 'working' }
  | { kind: 'drawn'; drawn: Redrawn }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'exhausted' }
  | { kind: 'failed'; reason: string }
