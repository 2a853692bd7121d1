import type { ErrorCode } from '#contract/data/errors.ts'
import type { RedrawnImage } from './redraw.ts'

export type RedrawRequest = { bytes: Uint8Array; longestWorkMs: number }

/**
 * Replies of a process:
 * - working: heartbeat, several times a second
 * - refused: catalogue code of an unsupported image
 * - exhausted: the image exceeds time or memory; the process must be killed, because a decoder cannot be stopped
 * - failed: our own fault
 */
export type RedrawReply =
  | { kind: 'working' }
  | { kind: 'drawn'; drawn: RedrawnImage }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'exhausted' }
  | { kind: 'failed'; reason: string }
