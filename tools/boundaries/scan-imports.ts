/** One import or re-export of a file. `typeOnly` ones are gone when the program runs. */
export interface ImportLine {
  specifier: string
  line: number
  typeOnly: boolean
}

// Statements begin a line in formatted code. `import { type A }` stays: it still loads the module when it runs.
const statement =
  /^(?:import|export)\s+(type\s+)?(?:(?:(?!\nimport\b)[^'"`;])*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const dynamic = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Every import of a TypeScript source, found by pattern: formatted code leaves no room for doubt. */
export function scanImports(source: string): ImportLine[] {
  const code = blankComments(source)
  return [...code.matchAll(statement), ...code.matchAll(dynamic)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index).split('\n').length,
    typeOnly: match[1] !== undefined,
  }))
}

// Line numbers stay as they are.
function blankComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '')
}
