export type AnyArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array
type ArrayName = AnyArray[typeof Symbol.toStringTag]
type MakeView = (buffer: ArrayBufferLike, at: number, length: number) => AnyArray

const VIEWS = {
  Uint8Array: (buffer, at, length) => new Uint8Array(buffer, at, length),
  Uint16Array: (buffer, at, length) => new Uint16Array(buffer, at, length),
  Uint32Array: (buffer, at, length) => new Uint32Array(buffer, at, length),
  Int32Array: (buffer, at, length) => new Int32Array(buffer, at, length),
  Float32Array: (buffer, at, length) => new Float32Array(buffer, at, length),
  Float64Array: (buffer, at, length) => new Float64Array(buffer, at, length),
} satisfies Record<ArrayName, MakeView>

export function rawBytes({ buffer, byteOffset, byteLength }: AnyArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Placeholder of a typed array in JSON. */
interface ArrayPlace {
  array: ArrayName
  at: number
  length: number
}

export function viewOf(buffer: ArrayBufferLike, { array, at, length }: ArrayPlace): AnyArray {
  return VIEWS[array](buffer, at, length)
}

/** Serialises the data as JSON; `place` replaces each array. */
export function describeArrays(data: unknown, place: (array: AnyArray) => ArrayPlace): string {
  return JSON.stringify(data, (_, value: unknown) => (isArray(value) ? place(value) : value))
}

/** Parses such JSON; `view` restores each array. Does not check the shape T. */
export function restoreArrays<T>(json: string, view: (place: ArrayPlace) => AnyArray): T {
  return JSON.parse(json, (_, value: unknown) => (isPlace(value) ? view(value) : value))
}

export function mapArrays<T>(data: T, map: (array: AnyArray) => AnyArray): T {
  const mapped: AnyArray[] = []
  const json = describeArrays(data, (array) => ({
    array: array[Symbol.toStringTag],
    at: mapped.push(map(array)) - 1,
    length: array.length,
  }))
  return restoreArrays(json, ({ at }) => mapped[at] ?? new Uint8Array(0))
}

export function arraysOf(data: unknown): AnyArray[] {
  const arrays: AnyArray[] = []
  mapArrays(data, (array) => {
    arrays.push(array)
    return array
  })
  return arrays
}

function isArray(value: unknown): value is AnyArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}

function isPlace(value: unknown): value is ArrayPlace {
  return typeof value === 'object' && value !== null && 'array' in value && 'at' in value
}
