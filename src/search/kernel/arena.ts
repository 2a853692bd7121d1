/**
 * Memory of one segment's arrays. Large segments use one WebAssembly memory, shared with JavaScript through views. It
 * never grows, so views stay valid.
 */

import { type AnyArray, rawBytes, viewOf } from '#search/arrays/typed-arrays.ts'
import { type Bitmap, bitmapWords, emptyBitmap } from '#search/bitmaps/bitmap.ts'
import { SMALLEST_WASM } from '#search/thresholds.ts'
import type { Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { createWasmKernel, PAST_SCRATCH } from './wasm-kernel.ts'

/** Room for working bitmaps, as untouched memory costs nothing. */
const SPARE_BITMAPS = 1024
const PAGE = 65_536
/** 4 GiB, the reach of 32-bit pointers. */
const MOST_PAGES = 65_536

export interface Arena {
  readonly kernel: Kernel
  /** Copies the array into the arena, if there is room. */
  adopt(array: AnyArray): AnyArray
  newCounters(length: number): Uint32Array
  newBitmap(): Bitmap
}

export function createArena(size: number, bytes: number): Arena {
  return (size < SMALLEST_WASM ? undefined : wasmArena(size, bytes)) ?? plainArena(size)
}

function plainArena(size: number): Arena {
  return {
    kernel: plainKernel,
    adopt: (array) => array,
    newCounters: (length) => new Uint32Array(length),
    newBitmap: () => emptyBitmap(size),
  }
}

function wasmArena(size: number, bytes: number): Arena | undefined {
  const bitmapBytes = bitmapWords(size) * 4
  const pages = Math.ceil((PAST_SCRATCH + bytes + SPARE_BITMAPS * bitmapBytes) / PAGE)
  if (pages > MOST_PAGES) return undefined
  const memory = reserve(pages)
  const kernel = memory && createWasmKernel(memory)
  if (memory === undefined || kernel === undefined) return undefined
  const { buffer } = memory
  let next = PAST_SCRATCH
  const take = (length: number): number | undefined => {
    const at = next
    if (at + length > buffer.byteLength) return undefined
    next = Math.ceil((at + length) / 16) * 16
    return at
  }
  return {
    kernel,
    adopt: (array) => {
      const at = take(array.byteLength)
      return at === undefined ? array : copyInto(buffer, at, array)
    },
    newCounters: (length) => {
      const at = take(length * 4)
      return at === undefined ? new Uint32Array(length) : new Uint32Array(buffer, at, length)
    },
    newBitmap: () => {
      const at = take(bitmapBytes)
      return at === undefined ? emptyBitmap(size) : new Uint32Array(buffer, at, bitmapBytes / 4)
    },
  }
}

function reserve(pages: number): WebAssembly.Memory | undefined {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages })
  } catch {
    return undefined
  }
}

function copyInto(buffer: ArrayBuffer, at: number, array: AnyArray): AnyArray {
  new Uint8Array(buffer, at, array.byteLength).set(rawBytes(array))
  return viewOf(buffer, { array: array[Symbol.toStringTag], at, length: array.length })
}
