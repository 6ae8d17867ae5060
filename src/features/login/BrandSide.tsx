import styles from './login.module.css';

/** The quiet half of the sign-in page: a drawing of our own, of energy flowing between places. */
export function BrandSide({ name, description }: { readonly name: string; readonly description: string }) {
  return (
    <aside className={styles.brand}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.description}>{description}</p>
      </div>
      <svg viewBox="0 0 560 420" fill="none" className={styles.drawing} aria-hidden="true">
        <g stroke="currentColor" strokeWidth="1.5" opacity="0.35">
          <path d="M40 330h480M40 330c60-90 130-120 210-100s150-30 270-150" />
          <path d="M40 360h480M40 300c70-60 140-70 220-50s150-20 260-90" opacity="0.6" />
        </g>
        <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <path d="M96 330V206m0 0 44 26m-44-26-44 26m44-26v-50" />
          <circle cx="96" cy="206" r="5" fill="currentColor" />
          <path d="M212 330l22-70h92l22 70ZM226 285h108M219 308h122M258 260l-10 70M302 260l10 70" />
          <rect x="412" y="246" width="64" height="84" rx="8" />
          <path d="M428 246v-14h32v14M448 262l-14 26h14l-4 22 18-30h-14l4-18Z" />
        </g>
        <circle cx="280" cy="120" r="44" stroke="currentColor" strokeWidth="2" />
        <path d="m286 92-24 34h16l-4 24 26-36h-16l2-22Z" fill="currentColor" />
        <g className={styles.flow} stroke="currentColor" strokeWidth="2" strokeDasharray="4 10" strokeLinecap="round">
          <path d="M240 142C180 170 130 160 100 200M280 166v88M320 142c60 40 110 30 122 88" />
        </g>
      </svg>
    </aside>
  );
}
