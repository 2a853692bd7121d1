import { Client, type QueryConfig } from 'pg'

/** Prepares no query by its name: the next one may run in another connection, which does not know it. */
export class UnnamedClient extends Client {
  // The library has many forms of this one function; what is given to it goes on as it is, but for the name.
  override query(...given: unknown[]): never {
    const [query, ...rest] = given
    const unnamed = isNamed(query) ? { ...query, name: undefined } : query
    return Reflect.apply(super.query, this, [unnamed, ...rest]) as never
  }
}

const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query
