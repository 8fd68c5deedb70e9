import own from './Payments.module.css';

/** Names with their values. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl className={own.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
