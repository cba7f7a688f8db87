/** One step of the database's form. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly up: string;
}
