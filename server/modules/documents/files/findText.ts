import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toNameKey } from 'contract/documents/fileNames';
import type { Snippet } from 'contract/documents/items';
import type { Db } from '../../../db/store';
import { folders } from '../folders/schema';
import { contentExtracts, fileVersions, files } from './schema';
import { toBigramText, toPhraseBigrams, toTextPhrase } from './textIndex';
import type { TextPhrase } from './textIndex';

// How many characters of a text stand before and after what was found in it.
const CONTEXT = 24;

// How many of the 1,000 names of a sample contain what few names contain.
const FEW_OF_SAMPLE = 20;

// The maximum number of folders that are read one by one.
const FEW_FOLDERS = 100;

/**
 * The condition for the files with a text in their name or in the text of their present version. Empty text filters nothing.
 * Files with a frequent text in their names are found one by one in the order of the list, others by an index.
 */
export async function containsTextOrName(db: Db, text: string | null | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  const name = toNameKey(text);
  const found = toTextPhrase(text);
  const withText = found && selectFilesWithText(found);
  const frequency = await readNameFrequency(db, name);
  if (frequency.isFrequent) {
    const few = await readFewFolders(db);
    return and(
      few && inArray(files.folderId, few),
      or(sql`strpos(${files.nameKey}, ${name}) > 0`, withText && sql`${files.fileId} in (${withText})`),
    );
  }
  const withName = sql`select files_with_name(${sql.param(frequency.rarest)}::integer[], ${name}::text)`;
  return sql`${files.fileId} in (${withText ? sql`${withName} union all ${withText}` : withName})`;
}

// Reads the folders that the caller sees; undefined if they are many. With them as a condition, PostgreSQL reads the files of
// few folders only. The policy alone makes it read all files of the merchant in order until enough of them are visible.
async function readFewFolders(db: Db): Promise<readonly string[] | undefined> {
  const seen = await db
    .select({ folderId: folders.folderId })
    .from(folders)
    .where(isNull(folders.removalId))
    .limit(FEW_FOLDERS + 1);
  return seen.length > FEW_FOLDERS ? undefined : seen.map(({ folderId }) => folderId);
}

/** The condition for the folders with a text in their name. Empty text filters nothing. */
export function containsFolderName(text: string | null | undefined): SQL | undefined {
  if (!text) return undefined;
  const name = toNameKey(text);
  return sql`${folders.folderId} in (
    select folders_with_name(${sql.param(toPhraseBigrams(name))}::integer[], ${name}::text))`;
}

// Which of these files the caller sees is decided by the policies of `files`.
function selectFilesWithText({ phrase, bigrams, isCased }: TextPhrase): SQL {
  return sql`select files_with_text(${sql.param(bigrams)}::integer[], ${phrase}::text, ${isCased}::boolean)`;
}

/**
 * Reads whether more than 2 % of the names contain a text, by a sample of them, and the pairs by which the index finds it soonest:
 * those that few names contain, at least two. A pair that most names contain has a list as long as the table.
 */
export async function readNameFrequency(db: Db, name: string) {
  const pairs = toPhraseBigrams(name).flatMap((bigram) => {
    const text = toBigramText(bigram);
    return text === undefined ? [] : { bigram, text };
  });
  const asked = sql.param([name, ...pairs.map(({ text }) => text)]);
  const { rows } = await db.execute<{ counts: readonly number[] }>(
    sql`select count_names_with(${asked}::text[]) as counts`,
  );
  const [ofName = 0, ...ofPairs] = rows[0]?.counts ?? [];
  const [, second = 0] = ofPairs.toSorted((one, other) => one - other);
  const most = Math.max(second, FEW_OF_SAMPLE);
  return {
    isFrequent: ofName > FEW_OF_SAMPLE,
    rarest: pairs.filter((_, index) => (ofPairs[index] ?? 0) <= most).map(({ bigram }) => bigram),
  };
}

/** Reads where the texts of files contain what was searched for; without those in which only the name does. */
export async function readSnippets(
  db: Db,
  fileIds: readonly string[],
  text: string | null | undefined,
): Promise<ReadonlyMap<string, Snippet>> {
  const wanted = text ? toTextPhrase(text) : undefined;
  if (!wanted || fileIds.length === 0) return new Map();
  const { phrase, isCased } = wanted;
  const compared = isCased ? sql`lower(${contentExtracts.text} collate "und-x-icu")` : contentExtracts.text;
  const at = sql`strpos(${compared}, ${phrase})`;
  const found = await db
    .select({
      fileId: files.fileId,
      part: sql<string>`substr(${contentExtracts.text}, greatest(1, ${at} - ${CONTEXT}::int),
        least(${CONTEXT}::int, ${at} - 1) + char_length(${phrase}) + ${CONTEXT}::int)`,
    })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber)))
    .innerJoin(
      contentExtracts,
      and(
        eq(contentExtracts.merchantId, fileVersions.merchantId),
        eq(contentExtracts.sha256, fileVersions.sha256),
        eq(contentExtracts.bucketId, fileVersions.bucketId),
      ),
    )
    .where(and(inArray(files.fileId, [...fileIds]), isNotNull(contentExtracts.text), sql`${at} > 0`));
  return new Map(found.map(({ fileId, part }) => [fileId, splitSnippet(part, phrase)]));
}

function splitSnippet(part: string, phrase: string): Snippet {
  const at = part.toLowerCase().indexOf(phrase);
  // A letter whose small form is longer may move the place; then nothing is marked.
  if (at < 0) return { before: part, match: '', after: '' };
  const end = at + phrase.length;
  return { before: part.slice(0, at), match: part.slice(at, end), after: part.slice(end) };
}
