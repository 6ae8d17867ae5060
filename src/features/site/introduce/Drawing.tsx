import type { ReactNode } from 'react';
import type { DrawingName } from '../../../../config/introduce';
import styles from './drawing.module.css';

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  merchants: (
    <>
      <path className={styles.tint} d="M136 60h88v116h-88Z" />
      <path d="M44 176V100h64v76M62 116h8m12 0h8m-28 18h8m12 0h8M68 176v-22h16v22" />
      <path d="M252 176V88h64v88M270 106h8m12 0h8m-28 18h8m12 0h8m-28 18h8m12 0h8" />
      <path
        className={styles.accent}
        d="M136 176V60h88v116M156 80h12m24 0h12M156 102h12m24 0h12M156 124h12m24 0h12M168 176v-26h24v26"
      />
      <path d="M20 176h320" />
      <path className={styles.accent} d="M180 176v36" />
      <path d="M76 176v18h208v-18" />
      <path className={styles.pulse} pathLength="100" d="M76 176v18h104v18" />
      <path className={styles.pulse} pathLength="100" d="M284 176v18H180v18" />
      <circle className={styles.node} cx="180" cy="216" r="6" />
    </>
  ),
  apps: (
    <>
      <rect x="40" y="28" width="280" height="184" rx="10" />
      <path d="M40 60h280M56 44h0m12 0h0m12 0h0" />
      <rect className={styles.tint} x="64" y="82" width="68" height="50" rx="8" />
      <rect className={styles.accent} x="64" y="82" width="68" height="50" rx="8" />
      <path className={styles.accent} d="M88 107h20m-10-10v20" />
      <rect x="146" y="82" width="68" height="50" rx="8" />
      <path d="M166 118v-12m14 12V96m14 22v-16" />
      <rect x="228" y="82" width="68" height="50" rx="8" />
      <path d="M246 98h32M246 108h32M246 118h18" />
      <rect x="64" y="146" width="68" height="44" rx="8" />
      <path d="m84 176 10-14 8 9 10-13" />
      <rect x="146" y="146" width="68" height="44" rx="8" />
      <circle cx="180" cy="168" r="10" />
      <rect x="228" y="146" width="68" height="44" rx="8" />
      <path d="m256 158-6 10h6v10l8-12h-7v-8Z" />
    </>
  ),
  projects: (
    <>
      <rect x="36" y="32" width="288" height="172" rx="10" />
      <path d="M60 180h240M60 56h64m-64 14h40" />
      <path className={styles.tint} d="M60 160c36 0 42-44 78-44s40 24 74 16 40-60 88-60v108H60Z" />
      <path className={styles.accent} d="M60 160c36 0 42-44 78-44s40 24 74 16 40-60 88-60" />
      <path className={styles.pulse} pathLength="100" d="M60 160c36 0 42-44 78-44s40 24 74 16 40-60 88-60" />
      <path d="M84 180v-8m32 8v-14m32 14v-20m32 20v-14m32 14v-26m32 26v-34m32 34v-44" opacity=".5" />
      <circle className={styles.node} cx="212" cy="132" r="5" />
      <path d="M212 122V92m-26 0h52V70h-52Z" />
    </>
  ),
  devices: (
    <>
      <path className={styles.tint} d="m36 176 26-66h84l-26 66Z" />
      <path
        className={styles.accent}
        d="m36 176 26-66h84l-26 66ZM49 143h84M64 176l26-66M92 176l26-66M62 176v20m36-20v20"
      />
      <circle cx="62" cy="60" r="16" />
      <path d="M62 32v-8m0 80v-8M34 60h-8m72 0h-8M42 40l-5-5m50 50-5-5M42 80l-5 5m50-50-5 5" />
      <rect x="172" y="120" width="66" height="76" rx="8" />
      <path d="M190 120v-8h30v8M186 140h38m-38 14h38m-38 14h38" />
      <rect x="272" y="96" width="42" height="100" rx="8" />
      <path d="M282 110h22v18h-22ZM314 128c16 0 16 12 16 24v20c0 12-12 12-12 0v-10" />
      <path className={styles.accent} d="m296 140-10 16h8l-3 14 11-18h-8Z" />
      <path d="M20 196h324" />
      <path d="M118 196v18h180v-18M205 196v18" />
      <path className={styles.pulse} pathLength="100" d="M118 196v18h180v-18" />
    </>
  ),
  campaigns: (
    <>
      <rect x="128" y="20" width="104" height="196" rx="16" />
      <path d="M166 34h28" />
      <rect className={styles.tint} x="144" y="56" width="72" height="62" rx="8" />
      <path
        className={styles.accent}
        d="M162 84h36v24h-36ZM158 76h44v8h-44ZM180 76v32M180 76c-18 0-16-16-6-14 4 1 6 8 6 14Zm0 0c18 0 16-16 6-14-4 1-6 8-6 14Z"
      />
      <path d="M144 136h72m-72 16h48m-48 16h58" />
      <rect className={styles.accent} x="144" y="182" width="72" height="18" rx="9" />
      <path d="M40 70h56a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H70l-14 12v-12H40a8 8 0 0 1-8-8V78a8 8 0 0 1 8-8ZM48 86h38m-38 12h24" />
      <path d="M264 120h56a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-16v12l-14-12h-26a8 8 0 0 1-8-8v-26a8 8 0 0 1 8-8Z" />
      <path className={styles.accent} d="m280 142 8 8 16-18" />
      <path d="M268 64a20 20 0 1 0 40 0 20 20 0 1 0-40 0ZM288 54v20m-6-14h9a4 4 0 0 1 0 8h-6" />
    </>
  ),
  security: (
    <>
      <path
        className={styles.tint}
        d="M180 28c24 16 48 22 72 24v52c0 50-30 84-72 104-42-20-72-54-72-104V52c24-2 48-8 72-24Z"
      />
      <path
        className={styles.accent}
        d="M180 28c24 16 48 22 72 24v52c0 50-30 84-72 104-42-20-72-54-72-104V52c24-2 48-8 72-24Z"
      />
      <rect x="150" y="104" width="60" height="48" rx="8" />
      <path d="M162 104V90a18 18 0 0 1 36 0v14" />
      <circle className={styles.node} cx="180" cy="124" r="5" />
      <path d="M180 128v12" />
      <path d="M40 84h36m208 0h36M28 116h48m208 0h48M40 148h44m192 0h44" opacity=".6" />
      <path className={styles.pulse} pathLength="100" d="M28 116h48" />
      <path className={styles.pulse} pathLength="100" d="M332 116h-48" />
    </>
  ),
};

/** One of the line drawings of the introduction page, by name, in the colours of the theme. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg viewBox="0 0 360 240" className={styles.drawing} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
