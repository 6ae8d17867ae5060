import styles from './drawing.module.css';

// A rotor blade that rotates around 0,0.
const BLADE = 'M0 0c3-6 4-26 1-64C-3-40-4-14 0 0Z';
const turbines = [
  { x: 96, y: 150, size: 1, seconds: 14 },
  { x: 182, y: 196, size: 0.7, seconds: 10 },
] as const;
const WIRE = 'M96 330h110c20 0 20 30 40 30h80c20 0 20-30 40-30h76';

/** A drawing of the path of energy from its source to the homes that use it. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 560 400" className={styles.drawing} aria-hidden="true">
      <circle className={styles.tint} cx="330" cy="160" r="136" />
      <circle className={styles.sun} cx="330" cy="160" r="40" />
      <path d="M20 330h520" />
      <path d="M20 330c60-44 120-52 184-30s110 10 150-12 100-26 186 18" opacity=".5" />
      {turbines.map(({ x, y, size, seconds }) => (
        <g key={x} transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}>
          <path d={`M-3 ${String((330 - y) / size)} -1 6h2l2 ${String((330 - y) / size - 6)}`} />
          <g className={styles.rotor} style={{ animationDuration: `${String(seconds)}s` }}>
            <path className={styles.blade} d={BLADE} />
            <path className={styles.blade} d={BLADE} transform="rotate(120)" />
            <path className={styles.blade} d={BLADE} transform="rotate(240)" />
          </g>
          <circle className={styles.node} r="4" />
        </g>
      ))}
      <path d="m236 330 20-44h64l-20 44ZM246 308h64M258 330l20-44" />
      <path className={styles.house} d="M368 330v-74l54-40 54 40v74Z" />
      <path className={styles.accent} d="M368 330v-74l54-40 54 40v74M356 264l66-50 66 50" />
      <path className={styles.accent} d="M384 274h22v20h-22ZM438 274h22v20h-22ZM412 330v-30h20v30" />
      <path d="M500 330v-54h28v54M500 290h-8c-10 0-10 20 0 20" />
      <path className={styles.accent} d="m516 286-8 12h6l-2 10 8-13h-6Z" />
      <path d={WIRE} opacity=".6" />
      <path className={styles.pulse} pathLength="100" d={WIRE} />
      <path className={styles.pulse} pathLength="100" d={WIRE} style={{ animationDelay: '-3s' }} />
    </svg>
  );
}
