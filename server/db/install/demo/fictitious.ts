/** A phone that is valid but fictitious: numbers that begin with 12 are no mobile numbers. */
export function createFictitiousPhone(number: number): string {
  return `129${String(number % 100_000_000).padStart(8, '0')}`;
}

/** An identity number that is valid but fictitious: there is no region 99. */
export function createFictitiousIdCard(born: number, number: number): string {
  const place = String(10 + (number % 18)).padStart(2, '0');
  const last = number % 11 === 0 ? 'X' : String(number % 10);
  return `9900${place}${String(born)}0${String(1 + (number % 9))}15${String(number % 1000).padStart(3, '0')}${last}`;
}
